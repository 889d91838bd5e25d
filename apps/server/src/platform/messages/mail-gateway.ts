import { createTransport } from 'nodemailer'
import type { MessageGateway } from './message-gateway.ts'

const CONNECT_MS = 5_000
const IDLE_MS = 10_000
/** One address, with nothing in it that a mail program could take for the next one. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u

/**
 * Sends mails over SMTP and hands everything else on. `address` is `smtp://` or, with TLS from the
 * first byte, `smtps://`, with name and password where the server wants them. With
 * `isPlainAllowed` a server on `smtp://` that offers no TLS is told the mail all the same.
 */
export function createMailGateway(parts: {
  readonly address: string
  readonly sender: string
  readonly isPlainAllowed: boolean
  readonly others: MessageGateway
}): MessageGateway {
  const transport = createTransport({
    url: parts.address,
    requireTLS: !parts.isPlainAllowed,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  })
  return {
    async send(message) {
      if (message.channel !== 'mail') {
        await parts.others.send(message)
        return
      }
      if (!ONE_ADDRESS.test(message.to)) throw new Error('a mail goes to one address')
      await transport.sendMail({
        from: parts.sender,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        // Ours, so that a mail sent again after a lost answer can be known again.
        headers: { 'X-Reference': message.reference },
      })
    },
  }
}
