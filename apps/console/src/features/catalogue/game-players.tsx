import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { gamePlayersQuery } from './catalogue.queries.ts'

/** Who is playing a game, before it is switched off. */
export function GamePlayers({ nodeId }: { readonly nodeId: string }) {
  const { t } = useTranslation('catalogue')
  const { data, error } = useQuery(gamePlayersQuery(useApi(), nodeId))
  if (error) return <Notice tone="danger">{failureText(error)}</Notice>
  if (!data) return <Notice tone="info">{t('playing.asking')}</Notice>
  if (data.playingCount === 0) return <Notice tone="info">{t('playing.nobody')}</Notice>
  const more = data.playingCount - (data.players?.length ?? data.playingCount)
  return (
    <Notice tone="warn">
      <p>
        <b className="strong">{t('playing.members', { count: data.playingCount })}</b>{' '}
        {data.openRoundCount > 0 && t('playing.rounds', { count: data.openRoundCount })}
      </p>
      {data.players && (
        <ul className="game-players">
          {data.players.map((player) => (
            <li key={player.memberId}>
              <Link to="/members/$memberId" params={{ memberId: player.memberId }} className="link">
                {player.username}
              </Link>
            </li>
          ))}
          {more > 0 && <li>{t('playing.more', { count: more })}</li>}
        </ul>
      )}
    </Notice>
  )
}
