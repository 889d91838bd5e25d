import { inject } from 'vitest'
import type { ProductForJourneys } from '../product-for-journeys.ts'

/** The product that nobody else uses while this file of journeys is walked. */
export function productOfWorker(): ProductForJourneys {
  const products = inject('products')
  const product = products[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % products.length]
  if (!product) throw new Error('no product was started')
  return product
}
