/** People read money and days like this on pages, in PDFs and in letters. */
export const displayMoney = (amount: number, currency: string): string =>
  `${currency} ${(amount / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`

export const displayDay = (time: string | Date): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
