import { operations } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useCopy } from '../../../app/use-copy.ts'
import type { LegNow } from './leg-now.logic.ts'
import { shownLeg } from './slip-plan.logic.ts'

/** Gives the selections a code and a link that others can open. Nothing of the stake goes with them. */
export function ShareSlip({ legs }: { readonly legs: readonly LegNow[] }) {
  const { t } = useTranslation('sports')
  const copy = useCopy()
  const share = useMutation({
    mutationFn: () => api.call(operations.shareSportsSlip, { body: { legs: legs.map(shownLeg) } }),
  })
  const code = share.data?.code
  const link = code === undefined ? '' : `${location.origin}/sports/slip/${code}`
  return (
    <div className="sb-share">
      <Button size="s" variant="ghost" isBusy={share.isPending} onClick={() => share.mutate()}>
        <Icon of={Share2} size="s" />
        {t('share.make')}
      </Button>
      {code !== undefined && (
        <p role="status" className="sb-share__code">
          <span>{t('share.code', { code })}</span>
          <Button size="s" onClick={() => copy(link, t('share.link'))}>
            {t('share.copy')}
          </Button>
        </p>
      )}
      {share.error && (
        <p className="hint hint--error" role="alert">
          {failureText(share.error, 'sports')}
        </p>
      )}
    </div>
  )
}
