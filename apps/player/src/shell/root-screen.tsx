import { lazy, Suspense, useEffect, useState } from 'react'
import { useDialog } from '../app/dialogs.ts'
import { Shell } from './shell.tsx'

// Dialogs and toasts are nothing the first view needs.
const DialogHost = lazy(() =>
  import('../dialog-host.tsx').then((loaded) => ({ default: loaded.DialogHost })),
)
const ToasterHost = lazy(() =>
  import('../app/toaster-host.tsx').then((loaded) => ({ default: loaded.ToasterHost })),
)

export function RootScreen() {
  const dialog = useDialog()
  const isQuiet = useQuietMoment()
  return (
    <>
      <Shell />
      <Suspense fallback={null}>{dialog && <DialogHost dialog={dialog} />}</Suspense>
      <Suspense fallback={null}>{isQuiet && <ToasterHost />}</Suspense>
    </>
  )
}

/** True once the browser has had a moment with nothing to do. */
function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setQuiet(true), 1500)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setQuiet(true), { timeout: 4000 })
    return () => cancelIdleCallback(request)
  }, [])
  return isQuiet
}
