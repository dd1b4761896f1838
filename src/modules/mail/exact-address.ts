/** Addresses are compared in any letter case, and however their accents are put together. */
export const exactAddress = (address: string): string => address.normalize('NFC').toLowerCase()
