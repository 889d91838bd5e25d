import './welcome-texts.ts'
import { artUrl, Button, GameThumb, Icon, Modal, MoneyText, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Play, Signpost } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../../app/dialogs.ts'
import { useMember } from '../../app/session.ts'
import { useStartCard } from '../../app/start-game.ts'
import { useCurrency } from '../../app/status.ts'
import { useStartingMoney } from './use-starting-money.ts'
import { type Proposal, proposalsQuery } from './welcome.queries.ts'

/** Greets a new member: the play money to start with, three games, and the tour. */
export function WelcomeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['welcome', 'common'])
  const name = useMember()?.nickname ?? ''
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      closeText={t('common:close')}
      widthRem={40}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('toLobby')}
          </Button>
          <Button variant="primary" onClick={() => openDialog({ kind: 'tour' })}>
            <Icon of={Signpost} />
            {t('showAround')}
          </Button>
        </>
      }
    >
      <div className="welcome">
        <Money />
        <Proposals onClose={onClose} />
      </div>
    </Modal>
  )
}

function Money() {
  const { t } = useTranslation('welcome')
  const currency = useCurrency()
  const startingMinor = useStartingMoney()
  return (
    <section className="welcome__money plate fam-originals" aria-live="polite">
      <img src={artUrl('coin')} alt="" width={96} height={96} />
      <div>
        {startingMinor !== undefined && (
          <>
            <span className="label">{t('money.label')}</span>
            <MoneyText amountMinor={startingMinor} currency={currency} className="welcome__sum" />
          </>
        )}
        <p>{startingMinor === undefined ? t('money.none') : t('money.text')}</p>
      </div>
    </section>
  )
}

/** A game of each kind, with a word on it. */
function Proposals({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('welcome')
  const proposals = useQuery(proposalsQuery)
  const startCard = useStartCard()
  // The dialog works without them.
  if (proposals.isError || proposals.data?.length === 0) return null
  const start = ({ game }: Proposal) => {
    onClose()
    startCard(game)
  }
  return (
    <section className="welcome__games" aria-labelledby="welcome-games">
      <h3 className="h3" id="welcome-games">
        {t('games.title')}
      </h3>
      {proposals.data ? (
        <ul>
          {proposals.data.map((each) => (
            <li key={each.category}>
              <button type="button" className="card welcome__game" onClick={() => start(each)}>
                <GameThumb art={{ ...each.game.tile, picture: each.game.iconUrl }} />
                <span className="welcome__about">
                  <b dir="auto">{each.game.gameName}</b>
                  <span className="caption">{t(`games.why.${each.category}`)}</span>
                </span>
                <Icon of={Play} isFilled size="s" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="welcome__skeleton" />
      )}
    </section>
  )
}
