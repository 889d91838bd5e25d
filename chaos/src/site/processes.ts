import { readdir, readFile } from 'node:fs/promises'

/** Whether a process of this number exists and is not merely waiting to be buried. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await statusOf(pid)
  return status !== undefined && status.state !== 'Z'
}

/** Every living descendant of a process, the process itself first. */
export async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number[]>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await statusOf(Number(name))
    if (!status) continue
    const siblings = parents.get(status.parent) ?? []
    siblings.push(Number(name))
    parents.set(status.parent, siblings)
  }
  const family: number[] = []
  const waiting = [pid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    family.push(next)
    waiting.push(...(parents.get(next) ?? []))
  }
  return family
}

/** Sends a signal to each; one that is gone already is no fault. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
    }
  }
}

async function statusOf(pid: number): Promise<{ state: string; parent: number } | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  // The program's name stands in brackets and may hold spaces; the rest follows it.
  const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { state: state ?? '', parent: Number(parent) }
}
