/** Ids in a path are encoded. One of dots alone would lead out of it all the same: it becomes one that nobody has. */
export const path = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  String.raw({ raw: parts }, ...ids.map((id) => (/^\.*$/.test(id) ? '-' : encodeURIComponent(id))))
