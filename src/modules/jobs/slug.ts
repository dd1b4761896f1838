/** The slug says in an address what a job is. The job's id follows it, so it need not be unique. */

const lengthMax = 60

export function slugNameOf(title: string): string {
  const name = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replaceAll(/^-+|-+$/g, '')
  return name || 'job'
}
