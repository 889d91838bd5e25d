import { lazy, Suspense } from 'react'
import { useDialog } from '../app/dialogs.ts'
import { Later } from '../app/later.tsx'
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
  return (
    <>
      <Shell />
      <Suspense fallback={null}>{dialog && <DialogHost dialog={dialog} />}</Suspense>
      <Later>
        <Suspense fallback={null}>
          <ToasterHost />
        </Suspense>
      </Later>
    </>
  )
}
