import type { DownloadedFile } from '@baize/api-client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveAs } from './save-as.ts'

/**
 * Fetches a file when somebody asks to see it. A picture lives in this page's memory, at `address`, and
 * is let go of with it, so that nothing is kept by the browser; anything else is saved.
 */
export function useLook(fetch: () => Promise<DownloadedFile>) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (address === undefined) return
    return () => URL.revokeObjectURL(address)
  }, [address])
  const look = useMutation({
    mutationFn: fetch,
    onSuccess: ({ content, name }) => {
      if (content.type === 'image/jpeg') setAddress(URL.createObjectURL(content))
      else saveAs(content, name)
    },
  })
  return { address, look }
}
