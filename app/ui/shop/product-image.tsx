import type { ShopProduct } from "#app/rules/shop/products.ts";
import { LazyImage } from "#app/ui/lazy-image.tsx";

/** The picture of a product, or its packshot; decorative, because its name stands beside it. */
export function ProductImage({ image }: Pick<ShopProduct, "image">) {
  return <LazyImage key={image} src={image} alt="" width={240} height={240} fallback={false} />;
}
