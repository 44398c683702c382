import type { Plugin } from 'vite'

export const ONLINE_ONLY: string[]
export function packFiles(): Plugin
export function packOf(files: [address: string, text: string][]): Buffer<ArrayBuffer>
