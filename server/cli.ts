console.error('Not written yet')
