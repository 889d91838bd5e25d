import { IconButton } from '@baize/ui-kit'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'

/** Copies the number of an order. */
export function CopyOrder({ order }: { readonly order: string }) {
  const { t } = useTranslation('withdrawals')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(order)
      toast({ title: t('copied'), detail: order })
    } catch {
      // Browsers keep the clipboard from pages that came without HTTPS.
      toast({ title: t('copyFailed'), detail: t('copyByHand'), tone: 'info' })
    }
  }
  return <IconButton icon={Copy} label={t('copyOrder')} size="s" onClick={() => void copy()} />
}
