//! Calls of the kernel for which rustix has no function: on a block of bytes whose size is checked, or with a number.
#![allow(unsafe_code)]

use std::ffi::c_void;
use std::os::fd::AsFd;

use rustix::io::{Errno, Result};
use rustix::ioctl::{Ioctl, IoctlOutput, Opcode, ioctl};

/// A call, and how many bytes the kernel reads and writes there.
#[derive(Debug, Clone, Copy)]
pub struct Call {
    number: Opcode,
    size: usize,
}

impl Call {
    /// A call that reads and writes so many bytes, of a group and with a number as the kernel's headers have them (`_IOWR`).
    pub const fn on_block(group: u8, number: u8, size: usize) -> Self {
        let code = (3 << 30) | ((size as u32) << 16) | ((group as u32) << 8) | number as u32;
        Self {
            number: code as Opcode,
            size,
        }
    }

    /// A call without a block (`_IO`).
    pub const fn alone(group: u8, number: u8) -> Self {
        Self::old(((group as u32) << 8) | number as u32, 0)
    }

    /// A call from the time when numbers told no size.
    pub const fn old(number: u32, size: usize) -> Self {
        Self {
            number: number as Opcode,
            size,
        }
    }
}

struct OnBytes<'b>(Opcode, &'b mut [u8]);

// SAFETY: the block is as large as the call needs, which `on_bytes` checks, and bytes may have any value.
unsafe impl Ioctl for OnBytes<'_> {
    type Output = ();
    const IS_MUTATING: bool = true;

    fn opcode(&self) -> Opcode {
        self.0
    }

    fn as_ptr(&mut self) -> *mut c_void {
        self.1.as_mut_ptr().cast()
    }

    unsafe fn output_from_ptr(_: IoctlOutput, _: *mut c_void) -> Result<()> {
        Ok(())
    }
}

struct WithNumber(Opcode, usize);

// SAFETY: the kernel takes the number as it is, and writes nothing.
unsafe impl Ioctl for WithNumber {
    type Output = ();
    const IS_MUTATING: bool = false;

    fn opcode(&self) -> Opcode {
        self.0
    }

    fn as_ptr(&mut self) -> *mut c_void {
        std::ptr::without_provenance_mut(self.1)
    }

    unsafe fn output_from_ptr(_: IoctlOutput, _: *mut c_void) -> Result<()> {
        Ok(())
    }
}

/// Makes a call on this block.
pub fn on_bytes(device: impl AsFd, call: Call, block: &mut [u8]) -> Result<()> {
    if block.len() < call.size || call.size == 0 {
        return Err(Errno::INVAL);
    }
    // SAFETY: as above. The structures of the calls used here hold no pointers.
    unsafe { ioctl(device, OnBytes(call.number, block)) }
}

/// Makes a call with this number.
pub fn with_number(device: impl AsFd, call: Call, number: usize) -> Result<()> {
    if call.size != 0 {
        return Err(Errno::INVAL);
    }
    // SAFETY: as above.
    unsafe { ioctl(device, WithNumber(call.number, number)) }
}

/// Writes a number at this place of a block.
pub fn put(block: &mut [u8], at: usize, bytes: &[u8]) {
    if let Some(place) = block.get_mut(at..at + bytes.len()) {
        place.copy_from_slice(bytes);
    }
}

/// Reads a number of 32 bits at this place of a block.
pub fn u32_at(block: &[u8], at: usize) -> u32 {
    let bytes = block.get(at..at + 4).and_then(|it| it.try_into().ok());
    bytes.map_or(0, u32::from_ne_bytes)
}

/// Reads a number of 64 bits at this place of a block.
pub fn i64_at(block: &[u8], at: usize) -> i64 {
    let bytes = block.get(at..at + 8).and_then(|it| it.try_into().ok());
    bytes.map_or(0, i64::from_ne_bytes)
}
