/** Afterwards the packages in `root` are those its lock file names. */
export function installWhenNeeded(root: string): Promise<void>
