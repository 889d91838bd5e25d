import { describe, expect, it } from 'vitest'
import { createLetterWriter } from './letter-writer.ts'
import { type Notice, queueable } from './notice.ts'

const writer = createLetterWriter(
  new Map([
    [
      'en',
      new Map([
        [
          'security',
          {
            newLogin: { subject: 'New login', text: 'On {{at}} with {{device}}.' },
            ifNotYou: 'If not you, act.',
          },
        ],
      ]),
    ],
    ['vi', new Map([['security', { newLogin: { subject: 'Đăng nhập mới', text: '{{at}}' } }]])],
    ['th', new Map([['security', { newLogin: { subject: 'เข้าสู่ระบบใหม่', text: '{{at}}' } }]])],
  ]),
)
const notice: Notice = {
  reference: 'one',
  channel: 'mail',
  to: 'ligaya@mail.example',
  letter: 'security.newLogin',
  lines: ['security.ifNotYou'],
  values: { at: new Date('2026-11-21T20:12:45Z'), device: 'Firefox {{at}}' },
}
const write = (language: string | null, house: 'EN' | 'TH' = 'EN') =>
  writer.write(queueable(notice, language), house)

describe('a letter', () => {
  it('is in the language of its reader, with moments in its forms', () => {
    expect(write('VI')).toMatchObject({
      subject: 'Đăng nhập mới',
      text: expect.stringMatching(/2026.* UTC/),
    })
  })

  it('is in the house’s language for who has chosen none, in the calendar of all the records', () => {
    const { subject, text } = write(null, 'TH')
    expect(subject).toBe('เข้าสู่ระบบใหม่')
    expect(text).toContain('2026')
  })

  it('has sentences that its language lacks in English', () => {
    expect(write('VI').text).toMatch(/If not you, act\.$/)
  })

  it.each(['JA', 'nonsense'])('is in the house’s language when %s has no texts', (language) => {
    expect(write(language).subject).toBe('New login')
  })

  it('never takes what somebody typed for a place to fill', () => {
    expect(write(null).text).toBe(
      'On 21 November 2026 at 20:12 UTC with Firefox {{at}}. If not you, act.',
    )
  })
})

describe('the letters of this product', () => {
  it('say everything they are asked to say', () => {
    const own = createLetterWriter()
    const { text } = own.write(queueable(notice, null), 'EN')
    expect(text).toContain('21 November 2026')
    expect(text).toContain('change your password now')
  })
})
