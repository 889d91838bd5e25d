import { describe, expect, it } from 'vitest'
import { readMail } from './mail-receiver.ts'

const mail = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'))

describe('a mail that arrives', () => {
  it('is shown with whom it is for, its subject and its words', async () => {
    const raw = mail([
      'From: no-reply@localhost',
      'To: mara@mail.example',
      'Subject: Your code',
      'X-Reference: member-1',
      'Message-ID: <a@localhost>',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '123456 confirms your address =E2=80=93 once.',
    ])
    expect(await readMail(raw)).toEqual({
      reference: 'member-1',
      channel: 'mail',
      to: 'mara@mail.example',
      subject: 'Your code',
      text: '123456 confirms your address – once.',
    })
  })

  it('is known by its own id where the sender gave no reference', async () => {
    const raw = mail(['To: a@mail.example', 'Message-ID: <b@localhost>', '', 'Hello'])
    expect(await readMail(raw)).toMatchObject({ reference: '<b@localhost>', subject: '' })
  })

  it('is refused when it is for nobody', async () => {
    await expect(readMail(mail(['Message-ID: <c@localhost>', '', 'Hello']))).rejects.toThrow()
  })
})
