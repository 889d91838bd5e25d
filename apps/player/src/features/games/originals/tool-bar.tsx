import { Icon } from '@baize/ui-kit'
import {
  BookOpen,
  ChartLine,
  Keyboard,
  type LucideIcon,
  RectangleHorizontal,
  ShieldCheck,
  Volume2,
  VolumeX,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hotKeysOn, instantPlay } from '../../../app/play-settings.ts'
import { shortHash } from '../frame/short-hash.logic.ts'
import { shownStatistics } from './desk-settings.ts'
import { KeyCap } from './key-cap.tsx'

interface ToolBarProps {
  readonly sound: { readonly isMuted: boolean; toggleMuted(): void }
  /** Everybody sees the same flight: it cannot be told before it was flown. */
  readonly canBeInstant: boolean
  readonly isTheatre: boolean
  onTheatre(): void
  onRules(): void
  onFairness(): void
  /** What the rounds are drawn from, in short; undefined where nothing is named before a round. */
  readonly commitment: string | undefined
}

/** Under the board: how it is shown and heard, how it is played, and how it is proved. */
export function ToolBar(props: ToolBarProps) {
  const { sound, isTheatre, commitment } = props
  const { t } = useTranslation('originals')
  const games = useTranslation('games').t
  const isInstant = instantPlay.use()
  const hasStatistics = shownStatistics.use()
  const hasKeys = hotKeysOn.use()
  return (
    <div className="tool-bar" role="toolbar" aria-label={t('tools.label')}>
      <Tool
        icon={sound.isMuted ? VolumeX : Volume2}
        text={t('tools.sound')}
        name={sound.isMuted ? games('soundOn') : games('soundOff')}
        className="tool--wide"
        onPress={sound.toggleMuted}
      />
      {props.canBeInstant && (
        <Tool
          icon={Zap}
          text={t('tools.instant')}
          isOn={isInstant}
          hotKey="I"
          onPress={instantPlay.toggle}
        />
      )}
      <Tool
        icon={ChartLine}
        text={t('tools.statistics')}
        isOn={hasStatistics}
        hotKey="L"
        onPress={shownStatistics.toggle}
      />
      <Tool
        icon={Keyboard}
        text={t('keys.title')}
        isOn={hasKeys}
        hotKey="K"
        className="tool--wide"
        onPress={hotKeysOn.toggle}
      />
      <Tool
        icon={RectangleHorizontal}
        text={isTheatre ? t('tools.leaveTheatre') : t('tools.theatre')}
        isOn={isTheatre}
        hotKey={isTheatre ? 'Esc' : 'T'}
        className="tool--wide"
        onPress={props.onTheatre}
      />
      <span className="tool-bar__grow" />
      <Tool icon={BookOpen} text={games('rules')} onPress={props.onRules} />
      <button type="button" className="tool tool--fair" onClick={props.onFairness}>
        <Icon of={ShieldCheck} />
        <span className={commitment === undefined ? undefined : 'tool__short'}>
          {games('fairFree')}
        </span>
        {commitment !== undefined && (
          <span className="tool__long">{games('fairRound', { short: shortHash(commitment) })}</span>
        )}
      </button>
    </div>
  )
}

interface ToolProps {
  readonly icon: LucideIcon
  readonly text: string
  /** Where the visible word does not say what a press does. */
  readonly name?: string
  readonly isOn?: boolean
  readonly hotKey?: string
  readonly className?: string
  onPress(): void
}

function Tool({ icon, text, name, isOn, hotKey, className, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className={className ? `tool ${className}` : 'tool'}
      {...(name !== undefined && { 'aria-label': name })}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
    >
      <Icon of={icon} />
      <span>{text}</span>
      {hotKey && <KeyCap>{hotKey}</KeyCap>}
    </button>
  )
}
