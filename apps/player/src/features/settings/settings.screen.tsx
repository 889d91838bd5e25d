import './settings.css'
import { Switch, useTheme } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../../app/messages.ts'
import { hotKeysOn, instantPlay, musicOn, mutedGames, turboSpins } from '../../app/play-settings.ts'
import { useStatus } from '../../app/status.ts'
import { hiddenBalance } from '../../app/stored-flag.ts'
import type settings from '../../messages/en/settings.json'
import { LanguageButton } from '../../shell/language-button.tsx'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly settings: typeof settings
  }
}

await needTexts('settings')

interface SettingsScreenProps {
  /** How prices are written; nothing where the house takes no bets on sports. */
  readonly odds: ReactNode
  /** Whether others see the member's name. */
  readonly privacy: ReactNode
}

/** `/member/settings`: all preferences of a player on one page. */
export function SettingsScreen({ odds, privacy }: SettingsScreenProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className="text-text-2">{t('text')}</p>
      <div className="settings">
        <Games />
        <Display />
        {odds && (
          <Panel title={t('odds')}>
            <div className="settings__row">{odds}</div>
          </Panel>
        )}
        <More />
      </div>
      {privacy}
    </>
  )
}

function Games() {
  const { t } = useTranslation('settings')
  const isMuted = mutedGames.use()
  const hasMusic = musicOn.use()
  const isInstant = instantPlay.use()
  const isTurbo = turboSpins.use()
  const hasHotKeys = hotKeysOn.use()
  const { turbo } = useStatus().features
  return (
    <Panel title={t('games')}>
      <Row name="sound" isOn={!isMuted} onToggle={mutedGames.toggle} />
      <Row name="music" isOn={hasMusic} onToggle={musicOn.toggle} />
      <Row name="instant" isOn={isInstant} onToggle={instantPlay.toggle} />
      {turbo && <Row name="turbo" isOn={isTurbo} onToggle={turboSpins.toggle} />}
      <Row name="hotKeys" isOn={hasHotKeys} onToggle={hotKeysOn.toggle} />
    </Panel>
  )
}

function Display() {
  const { t } = useTranslation('settings')
  const { theme, setTheme } = useTheme()
  const isDark = theme === 'dark'
  const isHidden = hiddenBalance.use()
  return (
    <Panel title={t('display')}>
      <Row name="dark" isOn={isDark} onToggle={() => setTheme(isDark ? 'light' : 'dark')} />
      <Row name="hideBalance" isOn={isHidden} onToggle={hiddenBalance.toggle} />
      <div className="settings__row settings__language">
        <LanguageButton look="row" />
      </div>
    </Panel>
  )
}

const ELSEWHERE = [
  ['limits', '/member/limits'],
  ['security', '/member/security'],
  ['data', '/member/data'],
] as const

/** Links to settings with a page of their own. */
function More() {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('more.title')}>
      {ELSEWHERE.map(([name, to]) => (
        <div key={name} className="settings__row">
          <span className="settings__text">
            <Link to={to} className="link">
              {t(`more.${name}.title`)}
            </Link>
            <span className="caption">{t(`more.${name}.text`)}</span>
          </span>
        </div>
      ))}
    </Panel>
  )
}

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

function Panel({ title, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__head">
        <h2 className="h3" id={id}>
          {title}
        </h2>
      </div>
      <div className="settings__rows">{children}</div>
    </section>
  )
}

interface RowProps {
  readonly name: 'sound' | 'music' | 'instant' | 'turbo' | 'hotKeys' | 'dark' | 'hideBalance'
  readonly isOn: boolean
  onToggle(): void
}

/** A switch with what it does; it acts at once. */
function Row({ name, isOn, onToggle }: RowProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="settings__row">
      <span className="settings__text">
        <b aria-hidden="true">{t(`${name}.title`)}</b>
        <span className="caption">{t(`${name}.text`)}</span>
      </span>
      <Switch label={t(`${name}.title`)} isOn={isOn} onChange={onToggle} />
    </div>
  )
}
