import type { StageFacts } from '@baize/contract/stage'
import { formatDecimal, localFigures, ratio } from '@baize/kernel'
import { Icon, IconButton } from '@baize/ui-kit'
import { BookOpen, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlayedRound } from './use-rounds.ts'
import type { Sound } from './use-sound.ts'

interface HeaderProps {
  readonly facts: StageFacts
  readonly sound: Sound
  readonly history: readonly PlayedRound[]
  onRules(): void
}

/** What a player must see before staking: that it is a simulation, its return, its rules. */
export function Header({ facts, sound, history, onRules }: HeaderProps) {
  const { t, i18n } = useTranslation()
  return (
    <header className="head">
      <div className="head__row">
        <p className="pill pill--note" title={t(`note.${facts.purse.kind}`)}>
          <b>{t('simulation')}</b>
          <span>{t(`note.${facts.purse.kind}`)}</span>
        </p>
        <button
          type="button"
          className="pill"
          aria-label={t('returnLong', { percent: localFigures(facts.returnText, i18n.language) })}
          onClick={onRules}
        >
          <span>{t('rtp')}</span> <b>{localFigures(facts.returnText, i18n.language)}</b>
        </button>
        <button type="button" className="pill" onClick={onRules}>
          <Icon of={BookOpen} />
          {t('rules')}
        </button>
        <IconButton
          icon={sound.isMuted ? VolumeX : Volume2}
          label={t(sound.isMuted ? 'soundOn' : 'soundOff')}
          onClick={sound.toggleMuted}
        />
      </div>
      <h1 className="head__name">{facts.gameName}</h1>
      <ol className="trail" aria-label={t('lastRounds')}>
        {history.map(({ roundId, of100 }) => (
          <li key={roundId} data-size={sizeOf(of100)}>
            <bdi>{formatDecimal(ratio(of100, 100), 2, i18n.language)}×</bdi>
          </li>
        ))}
      </ol>
    </header>
  )
}

/** A return at or below the stake is no win. */
function sizeOf(of100: number): 'lost' | 'back' | 'won' | 'great' {
  if (of100 === 0) return 'lost'
  if (of100 <= 100) return 'back'
  return of100 >= 2_000 ? 'great' : 'won'
}
