import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@baize/languages'
import { describe, expect, it } from 'vitest'

const read = (app: string) =>
  readFileSync(new URL(`../../apps/${app}/public/early.js`, import.meta.url), 'utf8')

/** Runs a script as a page would, with a language kept in the browser; what it does later is not waited for. */
function pageAfter(script: string, kept: Readonly<Record<string, string>>) {
  const documentElement = { lang: 'en', dir: 'ltr', dataset: {} }
  const names = ['localStorage', 'document', 'location', 'fetch', 'window', 'setTimeout']
  const run = new Function(...names, script)
  run(
    { getItem: (name: string) => kept[name] ?? null },
    { documentElement },
    { pathname: '/' },
    async () => undefined,
    { addEventListener: () => undefined },
    () => undefined,
  )
  return documentElement
}

describe.each([
  ['players', read('player'), 'lang'],
  ['staff', read('console'), 'baize.console.lang'],
])('the page of %s before its first paint', (_whose, script, key) => {
  it.each(LANGUAGES)('speaks $code when it was chosen', ({ code, tag, direction }) => {
    expect(pageAfter(script, { [key]: code })).toMatchObject({ lang: tag, dir: direction })
  })

  it.each(['', 'nonsense', 'ar', '<b>'])('stays as it is with %j', (kept) => {
    expect(pageAfter(script, { [key]: kept })).toMatchObject({ lang: 'en', dir: 'ltr' })
  })
})
