import { test } from '@jest/globals';
import { aPrintedShop } from '../../setup/clients/a-printed-shop.ts';
import { OWN_PYTHON, pythonBlock, pythonEnv } from '../../setup/clients/printed-python.ts';
import { useApi } from '../../setup/http/api.ts';
import { findPython } from '../../setup/needs.ts';

const api = useApi();

const DJANGO = `
import os, sys
from django.conf import settings
settings.configure(DEBUG=True, SECRET_KEY="x", ROOT_URLCONF="urls", ALLOWED_HOSTS=["*"],
    PAISEWISE_URL=os.environ["PAISEWISE_URL"], API_KEY=os.environ["API_KEY"], WEBHOOK_SECRET=os.environ["WEBHOOK_SECRET"])
import django
django.setup()
from django.core.management import call_command
call_command("runserver", sys.argv[1], "--noreload")
`;

test('the README’s views in Django run as printed', () =>
  aPrintedShop(api, {
    files: {
      'shop.py': OWN_PYTHON,
      'views.py': pythonBlock('from django.http import'),
      'urls.py':
        'import shop, views\nfrom django.http import HttpResponse\nfrom django.urls import path\nurlpatterns = [path("pay", views.pay), path("webhook", views.webhook), path("sale", lambda _request: HttpResponse(shop.told()))]',
      'run.py': DJANGO,
    },
    command: (port) => ({
      command: findPython('django') ?? 'python3',
      args: ['run.py', String(port)],
    }),
    env: pythonEnv,
    pay: '/pay',
    webhook: '/webhook',
    sale: '/sale',
  }));
