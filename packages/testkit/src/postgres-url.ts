import type { ServerConnection } from './embedded-for-tests.ts'

/** Writes a connection as a URL that PostgreSQL's own tools and `pg` both read. */
export function urlOf(connection: ServerConnection): string {
  const url = new URL(`postgresql://localhost/${encodeURIComponent(connection.database)}`)
  url.username = encodeURIComponent(connection.user)
  url.password = encodeURIComponent(connection.password)
  // A socket's folder cannot stand where a host name stands.
  url.searchParams.set('host', connection.host)
  url.searchParams.set('port', String(connection.port))
  return url.href
}

/** The same server, another database. */
export function urlOfDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}
