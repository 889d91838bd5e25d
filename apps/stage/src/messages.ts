import { createMessages, markPage } from '@baize/messages'
import i18next from 'i18next'
import { codeOfLaunch } from './language.logic.ts'
import common from './messages/en/common.json' with { type: 'json' }

/**
 * Fetches the texts of a game and puts its language on the page; the launch alone decides which. Games with a
 * board of their own have a section beside the common one.
 */
export async function speak(language: string, section?: 'games'): Promise<void> {
  const messages = createMessages({
    i18n: i18next,
    files: import.meta.glob(['./messages/*/*.json', '!./messages/en/common.json']),
    bundled: { common },
    keeper: {
      chosen: () => codeOfLaunch(language),
      keep: () => undefined,
      watch: () => undefined,
    },
    wishes: [],
    mark: markPage,
  })
  if (section) await messages.need(section)
  await messages.start()
}
