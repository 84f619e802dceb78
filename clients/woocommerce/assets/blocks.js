(() => {
  const { registerPaymentMethod } = window.wc.wcBlocksRegistry;
  const { createElement } = window.wp.element;
  const { decodeEntities } = window.wp.htmlEntities;
  const data = window.wc.wcSettings.getSetting('paisewise_data', {});
  const title = decodeEntities(data.title || 'UPI');
  const content = createElement('p', null, decodeEntities(data.description || ''));
  registerPaymentMethod({
    name: 'paisewise',
    label: createElement('span', null, title),
    ariaLabel: title,
    content,
    edit: content,
    canMakePayment: () => true,
    supports: { features: data.supports || ['products'] },
  });
})();
