/**
 * A picture of whatever kind that this browser shows becomes a small PNG before it is sent: the service
 * reads no other kind. Where the browser can't, the file is sent as it is, and judged there.
 */
export function shrinkPictures(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-shrink]'))
    input.addEventListener('change', () => void shrink(input, Number(input.dataset.shrink)));
}

async function shrink(input: HTMLInputElement, side: number): Promise<void> {
  const [file] = input.files ?? [];
  if (!file) return;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    // Another file may have been chosen meanwhile.
    if (!small || input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    chosen.items.add(new File([small], 'logo.png', { type: 'image/png' }));
    input.files = chosen.files;
  } catch {
    // No picture that this browser knows.
  }
}
