import { describe, expect, it } from 'vitest'
import { showFinding } from '../tidy/finding.ts'
import { loadRepository } from '../tidy/repository.ts'
import { checkVisibleTexts } from './check-visible-texts.ts'

describe('every word that people see', () => {
  it('is in a message file', () => {
    expect(checkVisibleTexts(loadRepository().files).map(showFinding)).toEqual([])
  }, 60_000)
})

const found = (text: string, path = 'apps/player/src/shell/a.tsx') =>
  checkVisibleTexts([{ path, text }]).length

describe('a planted word is found:', () => {
  it.each([
    'export const A = () => <p>Balance</p>',
    'export const A = () => <img alt="A tiger" />',
    'export const A = () => <button aria-label="Close">×</button>',
    'export const A = () => <input placeholder="Search games" />',
    'export const A = () => <Badge title={isOn ? "On" : t("off")} />',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted code has one.
    'export const A = () => <Badge label={`Page ${page}`} />',
    'export const A = () => <p>{"Balance"}</p>',
    'toast({ title: "Saved" })',
  ])('%s', (text) => {
    expect(found(text)).toBe(1)
  })

  it('the subject of a mail', () => {
    const text = "send({ to, subject: 'Your code', text })"
    expect(found(text, 'apps/server/src/features/products/bets/a.ts')).toBe(1)
  })
})

describe('what is no word is left alone:', () => {
  it.each([
    'export const A = () => <p>{t("balance")}</p>',
    'export const A = () => <p className="label money">× 5 · ₱</p>',
    'export const A = () => <title>Baize</title>',
    'export const A = () => <kbd>/</kbd>',
  ])('%s', (text) => {
    expect(found(text)).toBe(0)
  })

  it('a subject of the audit log', () => {
    expect(found("save({ subject: 'registration' })", 'apps/server/src/a.ts')).toBe(0)
  })
})
