export interface HostChoice {
  /** From 0 up to and without 1. */
  chance(): number
  /** Whether a host answers, within its time. */
  answers(host: string): Promise<boolean>
}

/**
 * One of the hosts at random; another where it does not answer. Undefined when there is none that does:
 * then what was to come from them comes from where it would without them.
 */
export async function chooseHost(
  hosts: readonly string[],
  { chance, answers }: HostChoice,
): Promise<string | undefined> {
  const left = [...hosts]
  while (left.length > 0) {
    const [host] = left.splice(Math.floor(chance() * left.length), 1)
    if (host !== undefined && (await answers(host))) return host
  }
  return undefined
}

/** The address of a vendor's page, at another host. */
export function atHost(address: string, host: string | undefined): string {
  if (host === undefined) return address
  const { pathname, search } = new URL(address)
  return `${host}${pathname}${search}`
}
