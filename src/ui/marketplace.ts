import { createContext, useContext } from 'react'

/** Whether several sellers share the shop (`multi_vendor`); the root route provides it. */
export const MarketplaceContext = createContext(true)

/** Returns false where there is one vendor: nothing then names a seller or asks to choose one. */
export const useIsMarketplace = (): boolean => useContext(MarketplaceContext)
