/** An address as it is compared: in whatever letter case, and however its accents are put together. */
export const exactAddress = (address: string): string => address.normalize('NFC').toLowerCase()
