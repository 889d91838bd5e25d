import { artUrl, Button, buttonClass, Icon, QrCode } from '@baize/ui-kit'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useInstall, useInstalled } from '../../app/install.ts'
import { needTexts } from '../../app/messages.ts'
import { useStatus } from '../../app/status.ts'
import type appDownload from '../../messages/en/app-download.json'
import { ownStoreOf } from './own-store.logic.ts'
import { linkFor, STORES, type Store } from './store-link.logic.ts'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly appDownload: typeof appDownload
  }
}

await needTexts('appDownload')

const STEPS = ['open', 'share', 'add'] as const

/** The site as an app: from a store where there is one, else from the browser itself. */
export function AppDownloadScreen() {
  const { t } = useTranslation('appDownload')
  const own = ownStoreOf(navigator)
  // Nobody scans with a phone what the phone itself shows: its own way comes first, and alone.
  const stores = own === undefined ? STORES : [own]
  return (
    <div className="getapp">
      <header className="getapp__hero plate fam-originals" data-theme="dark">
        <div>
          <h1 className="display">{t('title')}</h1>
          <p>{t('text')}</p>
          <LiteApp own={own} />
        </div>
        <img src={artUrl('rocket')} alt="" width={168} height={168} />
      </header>
      <div className="getapp__stores">
        {stores.map((store) => (
          <StoreCard key={store} store={store} isOwn={store === own} />
        ))}
      </div>
    </div>
  )
}

/** What the browser can do here and now. */
function LiteApp({ own }: { readonly own: Store | undefined }) {
  const { t } = useTranslation('appDownload')
  const install = useInstall()
  const installed = useInstalled()
  if (installed) {
    return (
      <p className="strong" role="status">
        {t(installed === 'running' ? 'installed' : 'added')}
      </p>
    )
  }
  return (
    <>
      <p>
        <b className="block">{t('lite.title')}</b>
        {t('lite.text')}
      </p>
      {install && (
        <Button variant="primary" size="l" onClick={install}>
          <Icon of={Download} />
          {t('install')}
        </Button>
      )}
      {!install && own && (
        <a className={buttonClass({ variant: 'primary', size: 'l' })} href={`#app-${own}`}>
          <Icon of={Download} />
          {t('howTo')}
        </a>
      )}
    </>
  )
}

interface StoreCardProps {
  readonly store: Store
  /** True for the platform of this device. */
  readonly isOwn: boolean
}

function StoreCard({ store, isOwn }: StoreCardProps) {
  const { t, i18n } = useTranslation('appDownload')
  const { appStores } = useStatus()
  const storeAddress = appStores[store]
  const link = linkFor(store, { origin: location.origin, language: i18n.language, storeAddress })
  return (
    <section className="panel getapp__store" aria-labelledby={`app-${store}`}>
      <div className="getapp__code">
        {!isOwn && <QrCode text={link} label={t(`${store}.qr`)} />}
        <div>
          <h2 className="h2" id={`app-${store}`}>
            {t(`${store}.name`)}
          </h2>
          {!isOwn && <p className="small text-text-2">{t(`${store}.scan`)}</p>}
          {storeAddress && (
            <a
              className={buttonClass({ variant: 'outline' })}
              href={link}
              target="_blank"
              rel="noreferrer"
            >
              {t(`${store}.open`)}
            </a>
          )}
        </div>
      </div>
      {!storeAddress && (
        <>
          <h3 className="h3">{t(`${store}.title`)}</h3>
          <ol className="getapp__steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`${store}.steps.${step}`)}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
