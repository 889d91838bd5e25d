import type { OutgoingMessage } from '@baize/contract/payments'
import { flattenTexts } from '@baize/kernel'
import {
  formsTag,
  type LanguageCode,
  languageOf,
  readLanguageCode,
  tagsToRead,
} from '@baize/languages'
import { readMessages } from '../languages/read-messages.ts'
import type { QueuedNotice } from './notice.ts'

/** Writes what people are sent, in the language of each. */
export interface LetterWriter {
  write(notice: QueuedNotice, houseLanguage: LanguageCode): OutgoingMessage
}

/** The longest that gateways take; a device’s name may be long. */
const SUBJECT_MAX = 200
const TEXT_MAX = 2_000

/** Reads the message files once; they do not change while the server runs. */
export function createLetterWriter(
  messages = readMessages(new URL('../../messages/', import.meta.url)),
): LetterWriter {
  const texts = new Map(
    [...messages].map(([tag, sections]) => {
      const all = [...sections].flatMap(([section, tree]) => [...flattenTexts(tree, `${section}.`)])
      return [tag, new Map(all)]
    }),
  )
  return {
    write(notice, houseLanguage) {
      const house = languageOf(houseLanguage)
      const chosen = readLanguageCode(notice.language)
      const tags = tagsToRead(chosen ? languageOf(chosen).tag : house.tag, house.tag)
      const find = (name: string): string => {
        const tag = tags.find((each) => texts.get(each)?.has(name))
        const text = tag === undefined ? undefined : texts.get(tag)?.get(name)
        if (tag === undefined || text === undefined) throw new Error(`no text ${name}`)
        return fill(text, { ...notice.values, ...momentsIn(tag, notice.moments) })
      }
      const { reference, channel, to } = notice
      const lines = [`${notice.letter}.text`, ...notice.lines].map(find)
      return {
        reference,
        channel,
        to,
        subject: find(`${notice.letter}.subject`).slice(0, SUBJECT_MAX),
        text: lines.join(' ').slice(0, TEXT_MAX),
      }
    },
  }
}

function momentsIn(tag: string, moments: Readonly<Record<string, string>>) {
  const form = new Intl.DateTimeFormat(formsTag(tag), {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return Object.fromEntries(
    Object.entries(moments).map(([name, at]) => [name, `${form.format(new Date(at))} UTC`]),
  )
}

/** Puts values in their places; a value is never looked through for places of its own. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)
}
