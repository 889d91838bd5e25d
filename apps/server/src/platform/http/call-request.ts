import type { FastifyRequest } from 'fastify'

/** What deciding a call needs of its request, whichever way it came. */
export type CallRequest = Pick<
  FastifyRequest,
  'headers' | 'params' | 'query' | 'body' | 'ip' | 'id' | 'host'
>

/** What deciding a call may do to its answer before there is one. */
export interface CallReply {
  header(name: string, value: string | string[]): unknown
  removeHeader(name: string): unknown
}
