import type { RefusalBody } from '@baize/contract'

/** The server understood the call and said no. `code` is from the operation's refusal list. */
export class RefusedCall extends Error {
  readonly code: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, string | number | boolean>>
  /** True when the next try must carry a solved image captcha. */
  readonly needsCaptcha: boolean

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'RefusedCall'
    this.code = body.code
    this.status = status
    this.fields = body.fields ?? {}
    this.details = body.details ?? {}
    this.needsCaptcha = body.captcha ?? false
  }
}

/**
 * No answer that can be read: the network, a proxy or the server failed. Whether the call took
 * effect is unknown; an idempotent call is repeated with the same key to find out.
 */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('Network link is abnormal, please try again', { cause })
    this.name = 'ConnectionLost'
  }
}

/** The browser had no line when the call was made, so the server has not heard of it. */
export class NotSent extends ConnectionLost {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'NotSent'
  }
}
