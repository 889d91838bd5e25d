/** The version of a signature that covers sender, kind and path; version 1 covered no more than time, nonce and body. */
export const SIGNED_MESSAGE_VERSION = '2'

/** Sender and kind of a message: no message passes for another, and none can be played back to its sender. */
export interface SignedMessage<Party extends string> {
  readonly from: Party
  readonly kind: 'call' | 'answer'
  /** Path of the call as in the protocol; a prefix before it is not signed. */
  readonly path: string
}

/** The text a signature is over; an answer repeats the nonce of its call. */
export function signedMessageText(
  { from, kind, path }: SignedMessage<string>,
  { timestamp, nonce }: { readonly timestamp: string; readonly nonce: string },
  rawBody: string,
): string {
  return [SIGNED_MESSAGE_VERSION, from, kind, 'POST', path, timestamp, nonce, rawBody].join('\n')
}
