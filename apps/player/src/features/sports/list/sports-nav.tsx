import type { SportsMenu } from '@baize/contract'
import { Count, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ReceiptText, Star, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../names/use-names.ts'
import { OddsFormatChoice } from '../odds/odds-format-choice.tsx'
import { SportPicture } from '../parts/sport-picture.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { favourites } from './favourites.ts'
import type { ListPlace } from './list-place.ts'

interface SportsNavProps {
  readonly place: ListPlace
  readonly sports: SportsMenu['sports']
}

/** Sports with their counts, the tournaments of the one that is shown, and what cuts across them. */
export function SportsNav({ place, sports }: SportsNavProps) {
  const { t } = useTranslation('sports')
  const starred = favourites.use()
  const shown = sports.find(({ sport }) => sport === place.sport)
  const tournaments = shown?.tournaments.toSorted(
    (one, other) => Number(starred.has(other.tournamentId)) - Number(starred.has(one.tournamentId)),
  )
  return (
    <nav className="sb-nav" aria-label={t('nav.label')}>
      <ul className="sb-nav__sports">
        {sports.map((each) => (
          <li key={each.sport}>
            <SportLink place={place} sport={each} />
          </li>
        ))}
      </ul>
      <ul className="sb-nav__ways">
        <li>
          <Link to={place.path} search={place.searchOf({ view: 'soon' })} className="sb-nav__item">
            <Icon of={CalendarClock} />
            {t('view.soon')}
          </Link>
        </li>
        <li>
          <Link
            to={place.path}
            search={place.searchOf({ isFavourites: true })}
            className="sb-nav__item"
          >
            <Icon of={Star} />
            {t('view.favourites')}
          </Link>
        </li>
        <li>
          <Link to="/sports/bets" className="sb-nav__item">
            <Icon of={ReceiptText} />
            {t('bets.title')}
          </Link>
        </li>
        <li>
          <Link to="/sports/results" className="sb-nav__item">
            <Icon of={Trophy} />
            {t('results.title')}
          </Link>
        </li>
      </ul>
      {tournaments && tournaments.length > 0 && (
        <div className="sb-nav__tournaments">
          <span className="label">{t('nav.tournaments')}</span>
          <ul>
            {tournaments.map(({ tournamentId, name, eventCount }) => (
              <li key={tournamentId} className="sb-nav__row">
                <FavouriteStar id={tournamentId} name={name} />
                <Link
                  to={place.path}
                  search={place.searchOf({ tournamentId })}
                  className="sb-nav__item"
                >
                  <span dir="auto">{name}</span>
                  <span className="caption num">{eventCount}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="card sb-nav__format">
        <OddsFormatChoice />
      </div>
    </nav>
  )
}

function SportLink({
  place,
  sport,
}: {
  readonly place: ListPlace
  readonly sport: SportsMenu['sports'][number]
}) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const { liveCount, eventCount } = sport
  return (
    <Link
      to={place.path}
      search={{ sport: sport.sport }}
      className="sb-nav__item"
      data-chosen={place.sport === sport.sport || undefined}
    >
      <SportPicture sport={sport.sport} />
      {names.sport(sport.sport)}
      {liveCount > 0 && (
        <>
          <span className="sr-only">{t('nav.live', { count: liveCount })}</span>
          <span className="sb-nav__live" aria-hidden="true">
            <Count of={liveCount} />
          </span>
        </>
      )}
      <span className="caption num">{eventCount}</span>
    </Link>
  )
}
