import type { TopicMessage } from '@baize/contract'
import { encode } from './live-line.ts'

/** With what may wait before it, less than what a socket may leave waiting before it is cut off. */
export const MESSAGE_BYTES_MAX = 128 * 1024

/** A message in the form of today, or of pages from before there were topics. */
export type Written = (isEarlier: boolean) => Buffer

/** Written down when the first tab needs it, and once for all who hear it. */
export function write(now: () => TopicMessage, earlier: () => object | undefined): Written {
  let nowText: Buffer | undefined
  let earlierText: Buffer | undefined
  return (isEarlier) => {
    if (isEarlier) {
      earlierText ??= encode(earlier() ?? now())
      return earlierText
    }
    nowText ??= encode(now())
    return nowText
  }
}

/** For a message that pages of before are never sent. */
export const written = (message: TopicMessage): Written => asIs(encode(message))

export const asIs =
  (message: Buffer): Written =>
  () =>
    message
