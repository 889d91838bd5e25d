import type { AddressInfo } from 'node:net'
import { type OutgoingMessage, outgoingMessage } from '@baize/contract/payments'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { SandboxDeps } from '../sandbox-deps.ts'

const BYTES_MAX = 256 * 1024
const REFERENCE = 'x-reference'

export interface MailReceiver {
  readonly port: number
  stop(): Promise<void>
}

/** The pretend mail server: whatever is sent through it stands on the outbox page. */
export async function startMailReceiver(
  deps: Pick<SandboxDeps, 'books' | 'clock'>,
  address: { readonly host: string; readonly port: number },
): Promise<MailReceiver> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'a sandbox: nothing leaves this machine',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: BYTES_MAX,
    logger: false,
    onData(stream, _session, done) {
      receive(deps, stream).then(
        () => done(),
        (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure))),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address.port, address.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A client that breaks off is no reason to end.
  server.on('error', () => undefined)
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(
  { books, clock }: Pick<SandboxDeps, 'books' | 'clock'>,
  stream: SMTPServerDataStream,
): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  if (stream.sizeExceeded) throw new Error('the mail is too large')
  const message = await readMail(Buffer.concat(pieces))
  // A sender that did not hear our answer sends again.
  const isKnown = books.read().messages.some((each) => each.message.reference === message.reference)
  if (!isKnown) await books.record({ type: 'message_received', atMs: clock.now(), message })
}

/** What of a mail the outbox shows; throws when it is not a mail. */
export async function readMail(raw: Buffer): Promise<OutgoingMessage> {
  const mail = await PostalMime.parse(raw)
  const named = mail.headers.find(({ key }) => key === REFERENCE)?.value
  return outgoingMessage.parse({
    reference: named ?? mail.messageId?.slice(0, 64),
    channel: 'mail',
    to: mail.to?.[0]?.address,
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
  })
}
