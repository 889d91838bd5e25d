import { Button, Icon } from '@baize/ui-kit'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hurryLine, useConnection } from '../app/live.ts'
import { refreshBalance } from '../app/refresh-balance.ts'

/** Says that the line is down. The page stays usable and nothing typed is lost. */
export function ConnectionBar() {
  const { t } = useTranslation(['shell', 'common'])
  const isConnected = useConnection()
  const tryNow = () => {
    hurryLine()
    void refreshBalance().catch(() => undefined)
  }
  return (
    <div role="status">
      {!isConnected && (
        <div className="connection">
          <Icon of={WifiOff} />
          <span>{t('offline.text')}</span>
          <Button size="s" onClick={tryNow}>
            {t('offline.now')}
          </Button>
        </div>
      )}
    </div>
  )
}
