import type { MatchCandidate, StaffDeposit } from '@baize/contract'
import { Badge, Button, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { candidatesQuery } from './deposits.queries.ts'
import { MatchDialog } from './match-dialog.tsx'

const LIKENESS_TONES = { same: 'felt', nearly: 'warn', none: 'neutral' } as const

/** Lines of the bank that may be this order, the likeliest first, with what of them fits. */
export function MatchList({ of }: { readonly of: StaffDeposit }) {
  const { t } = useTranslation('deposits')
  const { data, error } = useQuery(candidatesQuery(useApi(), of.depositId))
  const [chosen, setChosen] = useState<MatchCandidate>()
  return (
    <div className="grid gap-2">
      <h3 className="label">{t('match.title')}</h3>
      {error && (
        <Notice tone="danger" isAlert>
          {failureText(error)}
        </Notice>
      )}
      {data?.length === 0 && <p className="text-text-3">{t('match.none')}</p>}
      <ul className="match-list">
        {data?.map((line) => (
          <Candidate key={line.bankLineId} line={line} onChoose={() => setChosen(line)} />
        ))}
      </ul>
      {chosen && <MatchDialog of={of} line={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

interface CandidateProps {
  readonly line: MatchCandidate
  onChoose(): void
}

function Candidate({ line, onChoose }: CandidateProps) {
  const { t } = useTranslation('deposits')
  const currency = useCurrency()
  return (
    <li>
      <span className="match-list__head">
        <b className="strong num">{formatWireMoney(line.amountMinor, currency)}</b>
        <span className="caption num">{line.bookedOn}</span>
      </span>
      <span className="caption">
        <bdi>{line.payer}</bdi> · <bdi>{line.reference || t('match.noReference')}</bdi>
      </span>
      <span className="match-list__foot">
        <Badge tone={LIKENESS_TONES[line.likeness]}>{t(`match.likeness.${line.likeness}`)}</Badge>
        <Badge tone={line.isAmountSame ? 'felt' : 'warn'}>
          {t(line.isAmountSame ? 'match.sameAmount' : 'match.otherAmount')}
        </Badge>
        {line.likelyDouble && <Badge tone="danger">{t('match.likelyDouble')}</Badge>}
        {line.source === 'typed' && <Badge tone="neutral">{t('match.typed')}</Badge>}
        {line.isPayerAlike && <Badge tone="felt">{t('match.sameName')}</Badge>}
        <Button size="s" variant={line.isAlone ? 'primary' : 'outline'} onClick={onChoose}>
          {t(line.isAlone ? 'match.take' : 'match.ask')}
        </Button>
      </span>
    </li>
  )
}
