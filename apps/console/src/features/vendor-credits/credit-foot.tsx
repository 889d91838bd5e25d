import type { CreditOutcome, HeldCredit } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { useAskDecision } from './credits.queries.ts'

interface CreditFootProps {
  readonly of: HeldCredit
}

/** Requests a release or a refusal, which a second person approves. Empty once the credit is closed. */
export function CreditFoot({ of }: CreditFootProps) {
  const { t } = useTranslation('vendorCredits')
  const [asking, setAsking] = useState<CreditOutcome>()
  const mayAsk = of.state === 'held' && of.waiting === null
  const ask = useAskDecision(of, () => {
    setAsking(undefined)
    toastAsked()
  })
  const foot = useDecisionFoot(`${of.creditId} ${of.state} ${of.waiting}`, {
    a: () => mayAsk && setAsking('release'),
    r: () => mayAsk && setAsking('refuse'),
  })
  if (of.state !== 'held') return null
  return (
    <div className="side-panel__foot" {...foot}>
      <Notice tone={mayAsk ? 'gold' : 'warn'} icon={UsersRound}>
        {of.waiting ? t(`notice.${of.waiting}`) : t('notice.twoPeople')}
      </Notice>
      {mayAsk && (
        <div className="decision-row">
          <Button variant="danger-soft" onClick={() => setAsking('refuse')}>
            {t('refuse')}
          </Button>
          <Button variant="primary" className="grow" onClick={() => setAsking('release')}>
            {t('release')}
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t(`dialog.${asking}.title`)}
          text={t(`dialog.${asking}.text`)}
          reasonLabel={t(`dialog.${asking}.reason`)}
          submitText={t('ask')}
          {...(asking === 'refuse' && { variant: 'danger' as const })}
          onSubmit={(reason) => ask.mutateAsync({ outcome: asking, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
