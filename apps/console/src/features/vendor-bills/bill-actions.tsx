import { operations, type VendorBill } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { browserClock } from '../../parts/browser-clock.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { saveAs } from '../../parts/save-as.ts'
import { useBillCall } from './bills.queries.ts'
import { monthText } from './month-text.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The file for everybody who may read; terms and closing for those who may, while it is open. */
export function BillActions({ bill }: { readonly bill: VendorBill }) {
  const { t } = useTranslation('vendorBills')
  const api = useApi()
  const [dialog, setDialog] = useState<'terms' | 'close'>()
  const maySetTerms = useMay('vendors.manage')
  const mayClose = useMay('vendors.adjust')
  const { vendorCode, month, state, nextMonth, settlement } = bill
  const take = useMutation({
    mutationFn: () => api.download(operations.exportVendorBill, { params: { vendorCode, month } }),
    onSuccess: ({ content, name }) => {
      saveAs(content, name)
      toast({ title: t('exported'), detail: name })
    },
    onError: (failure) => toastFailure(t('notExported'), failure),
  })
  const isOpen = state === 'open'
  const isOver = month < new Date(browserClock.now()).toISOString().slice(0, 7)
  const close = () => setDialog(undefined)
  return (
    <div className="row-actions">
      <Button isBusy={take.isPending} onClick={() => take.mutate()}>
        <Icon of={Download} size="s" />
        {t('export')}
      </Button>
      {maySetTerms && isOpen && (
        <Button onClick={() => setDialog('terms')}>{t('changeTerms')}</Button>
      )}
      {mayClose && isOpen && isOver && nextMonth === month && settlement && (
        <Button variant="primary" onClick={() => setDialog('close')}>
          {t('close')}
        </Button>
      )}
      {dialog === 'terms' && <TermsDialog bill={bill} onClose={close} />}
      {dialog === 'close' && <CloseDialog bill={bill} onClose={close} />}
    </div>
  )
}

/** Says what it comes to before it is frozen. */
function CloseDialog({ bill, onClose }: { readonly bill: VendorBill; onClose(): void }) {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  const { vendorCode, vendorName, month, settlement, comparison } = bill
  const seenPayableMinor = settlement?.payableMinor ?? '0'
  const openCount = comparison.open.reduce((all, each) => all + each.count, 0)
  const close = useBillCall(
    (api, _nothing: undefined) =>
      api.call(operations.closeVendorBill, {
        params: { vendorCode, month },
        body: { seenPayableMinor },
      }),
    () => {
      toast({
        title: t('closed'),
        detail: t('billOf', { vendor: vendorName, month: monthText(month) }),
      })
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title={t('closeTitle', { vendor: vendorName, month: monthText(month) })}
      text={t('closeText', { amount: formatWireMoney(seenPayableMinor, currency) })}
      submitText={t('close')}
      call={close}
      onSubmit={() => close.mutate(undefined)}
      onClose={onClose}
    >
      {openCount > 0 && <p className="text-warn-text">{t('closeOpen', { count: openCount })}</p>}
      {comparison.comparedDays < comparison.days && (
        <p className="text-warn-text">
          {t('closeCompared', { done: comparison.comparedDays, days: comparison.days })}
        </p>
      )}
    </ConfirmDialog>
  )
}
