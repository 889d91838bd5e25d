import './about-game-texts.ts'
import { formatPercent } from '@baize/kernel'
import { GameThumb, VolatilityBars } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { categorySlug } from '../../../app/categories.ts'
import { lazyPart } from '../../../app/load-part.ts'
import { useMoneyRangeText } from '../../../app/money-text.ts'
import { figuresText } from '../../../app/number-text.ts'
import { usePlayingCount } from '../../../app/playing-counts.ts'
import { LazyPart } from '../../../shell/lazy-part.tsx'
import { amountOf, oneIn, ratioOf } from '../frame/info-rail.tsx'
import { MaxWin } from '../frame/max-win.tsx'
import { findGame } from '../games.ts'
import type { GameInfo } from '../play/play.queries.ts'
import { useSlotFacts } from '../slots/slot-rules.tsx'
import { SlotHappenings, SlotPictures } from './slot-pictures.tsx'
import { useDescription } from './use-description.ts'

// Its paytable has a form of its own.
const TigerPictures = lazyPart(
  async () => (await import('../lantern-tiger/tiger-pictures.tsx')).TigerPictures,
)

/** About a game: exact figures, a description, and its paytable in pictures. */
export function AboutGame({ info }: { readonly info: GameInfo }) {
  const { game } = info
  const rules = useSlotFacts(info.version).data?.rules
  return (
    <section className="about-game" aria-labelledby="about-game-title">
      <div className="about-game__head">
        <GameThumb art={{ ...game.tile, picture: game.iconUrl }} isLarge />
        <div>
          <h2 className="h2" id="about-game-title">
            <bdi>{game.gameName}</bdi>
          </h2>
          <p className="caption about-game__vendor">
            <bdi>{game.vendorName}</bdi>
            <PlayingNow gameCode={game.gameCode} />
          </p>
        </div>
      </div>
      <Figures info={info} />
      <div className="about-game__parts" data-pictures={rules !== undefined || undefined}>
        <div className="about-game__part">
          <Description info={info} sentences={useDescription(info, rules)} />
          {rules && <SlotPictures rules={rules} />}
          {game.gameCode === 'lantern-tiger' && (
            <LazyPart whenMissing={null}>
              <TigerPictures />
            </LazyPart>
          )}
        </div>
        {rules && <SlotHappenings rules={rules} />}
      </div>
    </section>
  )
}

/** How many members are in the game; nothing while nobody is. */
function PlayingNow({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('lobby')
  const count = usePlayingCount(gameCode)
  if (count === 0) return null
  return <span className="about-game__playing num">{figuresText(t('playing', { count }))}</span>
}

function Figures({ info }: { readonly info: GameInfo }) {
  const { t, i18n } = useTranslation('games')
  const { figures, limits } = info
  const range = useMoneyRangeText()
  const { volatility, bought } = figures
  const word = t(`about.volatilities.${volatility}`)
  return (
    <dl className="about-game__figures">
      <Figure name={t('about.return')}>{figuresText(figures.returnText)}</Figure>
      <Figure name={t('about.volatility')}>
        {volatility === 'chosen' ? (
          word
        ) : (
          <VolatilityBars level={volatility} word={word} isWordShown />
        )}
      </Figure>
      <Figure name={t('about.maxOutcome')}>
        <MaxWin multiple={figures.maxOutcome} chance={figures.maxOutcomeChance} />
      </Figure>
      {figures.hitRate && (
        <Figure name={t('about.hitRate')}>
          {t('about.oneIn', { odds: oneIn(ratioOf(figures.hitRate)) })}
        </Figure>
      )}
      {bought && (
        <Figure name={t('more.boughtReturn')}>
          {formatPercent(ratioOf(bought.returnRatio), 2, i18n.language)}
        </Figure>
      )}
      <Figure name={t('more.stakes')}>
        {range(amountOf(limits.stakeMinMinor), amountOf(limits.stakeMaxMinor))}
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

interface DescriptionProps {
  readonly info: GameInfo
  readonly sentences: readonly string[]
}

/** The description; each feature below it links to the games that have it. */
function Description({ info, sentences }: DescriptionProps) {
  const { t } = useTranslation(['about-game', 'games', 'lobby'])
  const About = findGame(info.game.gameCode)?.About
  return (
    <div className="about-game__text">
      <h3 className="h3">{t('about-game:title')}</h3>
      <p>
        {About && (
          <LazyPart fallback={null} whenMissing={null}>
            <About />
          </LazyPart>
        )}
        {sentences.map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
      {info.features.length > 0 && (
        <ul className="about-game__features" aria-label={t('games:more.features')}>
          {info.features.map((feature) => (
            <li key={feature}>
              <Link
                to="/$category"
                params={{ category: categorySlug(info.game.gameType) }}
                search={{ feature }}
                className="chip"
              >
                {t(`lobby:special.${feature}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
