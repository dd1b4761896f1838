/** A block is of so many seats, so that a place in it takes two bytes. */
export const seatBits = 14
export const seatsOfBlock = 1 << seatBits

/** A company's people are read as they are until so many of a block are there: small pools have no blocks at all. */
export const blockFrom = 1_000
/** A block is built anew when so many of its people changed, or the first of them so long ago. */
export const changedMax = 200
export const changedForMs = 600_000
