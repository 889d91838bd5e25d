import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** All that the web apps leave in a browser, by the file that does it. Nothing of it opens anything. */
const KEPT: Readonly<Record<string, string>> = {
  'apps/console/src/features/shift/notices-wanted.ts': 'that this browser shows notifications',
  'apps/player/src/app/announcements.ts': 'which notices a visitor has opened',
  'apps/player/src/app/closed-popups.ts': 'which popups were closed in this session',
  'apps/player/src/app/install.ts': 'the words of the page without a network',
  'apps/player/src/app/last-username.ts': 'the name of whoever ticked "remember me"',
  'apps/player/src/app/provider-return.ts': 'the page of this site to come back to from a provider',
  'apps/player/src/app/recent-searches.ts': 'the last eight searches for games',
  'apps/player/src/app/referral.ts': 'the code of an invitation, for the form',
  'apps/player/src/app/send-once.ts': 'what was sent and not answered, in its tab, until it is',
  'apps/player/src/app/stored-flag.ts': 'switches, such as sound',
  'apps/player/src/features/auth/asked-captcha.ts':
    'for an hour, that the server asked for a captcha',
  'apps/player/src/features/games/live-tables/panel/use-table-chat.ts':
    'masked names whose lines at tables are hidden',
  'apps/player/src/features/games/play/remembered-stake.ts': 'the last stake of a game',
  'apps/player/src/features/games/verify/shown-commitments.ts':
    'hashes of secret seeds, to prove when they were shown',
  'apps/player/src/features/lottery/bet/bet-list.ts':
    'the list of a slip that is not placed yet, in its tab',
  'apps/player/src/features/sports/kept-set.ts':
    'matches and leagues with a star, and markets that stand first on a page',
  'apps/player/src/features/sports/odds/odds-text.ts': 'how odds are written',
  'apps/player/src/features/sports/slip/slip-store.ts':
    'the selections of a slip that is not placed yet',
  'packages/messages/src/kept-language.ts': 'the language, which the server reads from its cookie',
  'packages/ui-kit/src/theme/theme-provider.tsx': 'the theme',
}
const WRITES = /(local|session)Storage\.setItem\(|indexedDB|document\.cookie\s*=|caches\.open\(/
const READS_COOKIES = /document\.cookie(?!\s*=[^=])/

const sources = execFileSync(
  'git',
  ['ls-files', 'apps/player/src', 'apps/console/src', 'packages'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  // Hostile texts of the tests name what they are after.
  .filter((path) => !path.startsWith('packages/testkit/'))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

describe('a browser', () => {
  it('keeps nothing but the little that is listed here', () => {
    const writing = sources.filter(({ text }) => WRITES.test(text)).map(({ path }) => path)
    expect(writing.filter((path) => !(path in KEPT))).toEqual([])
  })

  it('shows scripts no cookie but the one that says somebody may be signed in', () => {
    for (const { path, text } of sources.filter((each) => READS_COOKIES.test(each.text))) {
      expect(text, path).toMatch(/HINT/)
    }
  })

  it('is never given a token to handle', () => {
    const handling = sources.filter(({ text }) =>
      /(sessionToken|accessToken|authToken|bearer\s)/i.test(text),
    )
    expect(handling.map(({ path }) => path)).toEqual([])
  })
})
