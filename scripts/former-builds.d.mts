export function saveFormerBuilds(dist: string): () => void
