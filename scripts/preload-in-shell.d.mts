import type { Plugin } from 'vite'

export function preloadInShell(mark: string): Plugin
