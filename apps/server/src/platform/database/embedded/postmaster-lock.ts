/**
 * What PostgreSQL writes into `postmaster.pid`. We only ever read it: PostgreSQL itself decides
 * atomically whether the lock is stale, and deleting it from outside could let two servers run on
 * one folder.
 */
export interface PostmasterLock {
  readonly pid: number
  readonly dataFolder: string
  readonly port: number
  /** '' when the server listens on no socket. */
  readonly socketFolder: string
  /** '' when the server listens on no address. */
  readonly listenAddress: string
}

/** Reads the lock file's text; undefined while it is still being written or is no lock file. */
export function parsePostmasterLock(text: string): PostmasterLock | undefined {
  const lines = text.split('\n')
  const [pidLine, dataFolder, , portLine, socketFolder, listenAddress] = lines
  if (lines.length < 6 || !pidLine || !dataFolder || !portLine) return undefined
  const pid = Number(pidLine)
  const port = Number(portLine)
  if (!Number.isInteger(pid) || pid <= 0 || !Number.isInteger(port)) return undefined
  return {
    pid,
    dataFolder,
    port,
    socketFolder: socketFolder?.trim() ?? '',
    listenAddress: listenAddress?.trim() ?? '',
  }
}
