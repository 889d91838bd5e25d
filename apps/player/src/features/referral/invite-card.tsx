import { Button, Icon, QrCode } from '@baize/ui-kit'
import { Copy, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../app/use-copy.ts'

/** Link, code and QR; the share sheet of the device, and copying where there is none. */
export function InviteCard({ code }: { readonly code: string }) {
  const { t } = useTranslation('referral')
  const copy = useCopy()
  const link = `${location.origin}/register?referralCode=${code}`
  const share = () => {
    const shared = { title: t('shareTitle'), text: t('shareText'), url: link }
    if (typeof navigator.share !== 'function') {
      copy(link, t('link'))
      return
    }
    // A sheet that is closed shares nothing, and that is no fault.
    navigator.share(shared).catch(() => undefined)
  }
  return (
    <section className="panel referral__invite" aria-label={t('link')}>
      <QrCode text={link} label={t('qr')} />
      <div>
        <span className="label">{t('link')}</span>
        <code dir="ltr">{link}</code>
        <span>{t('code', { code })}</span>
        <div className="referral__actions">
          <Button variant="primary" onClick={share}>
            <Icon of={Share2} />
            {t('share')}
          </Button>
          <Button variant="soft" onClick={() => copy(link, t('link'))}>
            <Icon of={Copy} />
            {t('copy')}
          </Button>
        </div>
      </div>
    </section>
  )
}
