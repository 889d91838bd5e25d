import { isIP } from 'node:net'

/** A connection that the operator set up: the variable it was set in, and where it leads. */
export interface Connection {
  readonly variable: string
  readonly address: string | undefined
}

const REMEDIES: Readonly<Record<string, string>> = {
  'postgres:': 'add sslmode=verify-full',
  'tcp:': 'reach it through a tunnel',
}
/** What a PostgreSQL address must say for its connection to be encrypted, whatever happens. */
const ENCRYPTED_MODES = new Set(['require', 'verify-ca', 'verify-full'])
/** Mail over TLS from the first byte; a server on `smtp:` is made to begin it before anything else. */
const ENCRYPTED_PROTOCOLS = new Set(['https:', 'smtps:', 'smtp:'])

/**
 * The connections that would leave the machine as anybody can read them, as sentences for the operator.
 * `plainHosts` are those the operator answers for: the other end of a wire that nobody else is on.
 */
export function findPlainConnections(
  connections: readonly Connection[],
  plainHosts: readonly string[],
): string[] {
  return connections.flatMap(({ variable, address }) => {
    if (address === undefined) return []
    const { protocol, hostname, searchParams } = new URL(address)
    // PostgreSQL's own way to name a server, which goes before the one in front.
    const host = (protocol.startsWith('postgres') && searchParams.get('host')) || hostname
    const isEncrypted = protocol.startsWith('postgres')
      ? ENCRYPTED_MODES.has(searchParams.get('sslmode') ?? '')
      : ENCRYPTED_PROTOCOLS.has(protocol)
    if (isEncrypted || mayBePlain(host, plainHosts)) return []
    const remedy = REMEDIES[protocol.replace('ql:', ':')] ?? 'use https'
    return [
      `${variable}: ${host} would be reached without TLS; ${remedy}, or name the host in PLAIN_HOSTS`,
    ]
  })
}

/** Nothing leaves the machine on the way to this host, or the operator answers for the wire. */
export function mayBePlain(host: string, plainHosts: readonly string[]): boolean {
  return isOwnMachine(host) || plainHosts.includes(host)
}

/** Loopback, or a socket in the machine's own file system. */
function isOwnMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return true
  // In the address of a database a folder stands in for the host, encoded.
  if (host.startsWith('/') || host.toLowerCase().startsWith('%2f')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '::1'
}
